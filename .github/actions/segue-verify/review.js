// Puts a review onto a pull request: the pictures on a branch of their own, and one comment, which later runs replace.
// Called by actions/github-script, which brings `github` and `context`.
const fs = require('fs')
const path = require('path')

const MARK = '<!-- segue -->'

/** Files in a folder and those in it, as names relative to it. */
function files(folder, below = '') {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const name = path.posix.join(below, entry.name)
      return entry.isDirectory() ? files(folder, name) : [name]
    })
}

/** Makes a branch that holds the pictures and nothing else. */
async function publish(github, repo, branch, run, folder) {
  const tree = []
  for (const name of files(folder)) {
    const content = fs.readFileSync(path.join(folder, name)).toString('base64')
    const blob = await github.rest.git.createBlob({ ...repo, content, encoding: 'base64' })
    tree.push({ path: `${run}/${name}`, mode: '100644', type: 'blob', sha: blob.data.sha })
  }
  if (tree.length === 0) return
  const made = await github.rest.git.createTree({ ...repo, tree })
  // Without parents: what earlier runs showed is forgotten.
  const commit = await github.rest.git.createCommit({ ...repo, message: 'Pictures of transitions', tree: made.data.sha, parents: [] })
  try {
    await github.rest.git.updateRef({ ...repo, ref: `heads/${branch}`, sha: commit.data.sha, force: true })
  } catch (error) {
    if (error.status !== 404 && error.status !== 422) throw error
    await github.rest.git.createRef({ ...repo, ref: `refs/heads/${branch}`, sha: commit.data.sha })
  }
}

/** The comment that an earlier run wrote, or undefined. */
async function earlier(github, repo, number) {
  for (let page = 1; ; page += 1) {
    const found = await github.rest.issues.listComments({ ...repo, issue_number: number, per_page: 100, page })
    const own = found.data.find(comment => comment.body.startsWith(MARK))
    if (own || found.data.length < 100) return own
  }
}

module.exports = async ({ github, context }, { number, comment, pictures, branch, run }) => {
  const repo = context.repo
  await publish(github, repo, branch, run, pictures)
  const body = `${MARK}\n${fs.readFileSync(comment, 'utf8')}`
  const old = await earlier(github, repo, number)
  if (old) {
    await github.rest.issues.updateComment({ ...repo, comment_id: old.id, body })
  } else if (!/: \d+ passed$/m.test(body.split('\n')[1] || '')) {
    // What has never differed needs no comment.
    await github.rest.issues.createComment({ ...repo, issue_number: number, body })
  }
}
