/// The version of the tool, as summaries and `segue --version` give it.
package let segueVersion = "0.1.0"
