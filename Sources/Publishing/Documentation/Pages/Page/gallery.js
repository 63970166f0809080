const $ = id => document.getElementById(id);
const dark = matchMedia('(prefers-color-scheme: dark)'), reduced = matchMedia('(prefers-reduced-motion: reduce)');
const images = [...document.querySelectorAll('img[data-moving]')];
const playing = new Map();
let theme = null;
const isDark = () => (theme ?? (dark.matches ? 'dark' : 'light')) === 'dark';

function update(image) {
  const kind = image.dataset.still && !playing.get(image) ? 'still' : 'moving';
  const wanted = image.dataset[isDark() ? kind + 'Dark' : kind];
  if (image.getAttribute('src') !== wanted) image.setAttribute('src', wanted);
  const button = image.closest('.stage')?.querySelector('.play');
  if (!button) return;
  button.classList.toggle('paused', !playing.get(image));
  button.setAttribute('aria-label', (playing.get(image) ? 'Pause ' : 'Play ') + image.alt);
}
function updateAll() {
  images.forEach(update);
  $('theme').textContent = isDark() ? 'Light' : 'Dark';
  const any = [...playing.values()].some(p => p);
  $('motion').textContent = any ? 'Pause all' : 'Play all';
}

for (const image of images) {
  image.closest('picture').querySelectorAll('source').forEach(source => source.remove());
  if (!image.dataset.still) continue;
  playing.set(image, !reduced.matches);
  const button = image.closest('.stage').querySelector('.play');
  button.hidden = false;
  button.onclick = () => { playing.set(image, !playing.get(image)); updateAll(); };
}
$('motion').onclick = () => {
  const any = [...playing.values()].some(p => p);
  for (const image of playing.keys()) playing.set(image, !any);
  updateAll();
};
$('motion').removeAttribute('aria-pressed');
$('theme').onclick = () => {
  theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  updateAll();
};
dark.addEventListener('change', updateAll);
reduced.addEventListener('change', () => {
  for (const image of playing.keys()) playing.set(image, !reduced.matches);
  updateAll();
});

// A card that shows a wide picture takes the whole row.
for (const details of document.querySelectorAll('details')) {
  details.addEventListener('toggle', () => {
    const card = details.closest('.card');
    card.classList.toggle('wide', [...card.querySelectorAll('details[open] .scroll img')].some(i => i.width > 340));
  });
}

const cards = [...document.querySelectorAll('.card')], total = cards.length;
const none = Object.assign(document.createElement('p'), { id: 'none', hidden: true, textContent: 'No scene has these words.' });
$('scenes').append(none);
$('filter').oninput = () => {
  const words = $('filter').value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    const text = (card.id + ' ' + card.querySelector('.text').textContent).toLowerCase();
    card.hidden = !words.every(word => text.includes(word));
    if (!card.hidden) shown++;
  }
  none.hidden = shown > 0;
  $('count').textContent = words.length ? `${shown} of ${total} scenes` : `${total} scene${total === 1 ? '' : 's'}`;
};
document.querySelector('.tools').hidden = false;
updateAll();

