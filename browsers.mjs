// The oldest browsers that the screens are made for. The targets of every build, the check of types and styles (tools/browsers) and the
// table of docs/browsers.md follow from this page.

/** The oldest version of each engine; docs/browsers.md says why these. */
export const oldest = { chrome: '111', safari: '16.4', firefox: '115' }

/** What scripts and styles are lowered to. */
export const buildTarget = [
  `chrome${oldest.chrome}`,
  `edge${oldest.chrome}`,
  `safari${oldest.safari}`,
  `ios${oldest.safari}`,
  `firefox${oldest.firefox}`,
]

/**
 * Styles that an old browser may pass over, because nothing is lost but polish: each with what it does without. Named as the compatibility
 * data names them.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const polish = {
  cursor: 'a touch screen has no pointer to draw',
  resize: 'a field of several lines has no grip, and grows with what is typed',
  selection: 'selected text has the colours of the system',
  'scrollbar-width': 'a row that is swiped shows a scroll bar',
  'text-wrap': 'lines of a heading break where they are full',
  'content-visibility': 'slides out of view are laid out as well',
  'word-break auto-phrase': 'Japanese lines break between any two characters',
  'font-family ui-monospace': 'codes stand in the next font of the list',
}
