const words = [
  'p',
  'br',
  'hr',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
]
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** All that HTML of operators may be made of, on the server and where it is shown: nothing that runs, loads, styles or sends. */
export const allowedTags: readonly string[] = [...words, ...tables, 'a']
export const allowedAttributes = { a: ['href', 'target', 'rel'], cell: ['colspan', 'rowspan'] } as const

/** Where a link may lead: http(s), mailto, or a place of our own, in no spelling that a browser reads as anything else. */
export const hrefForm = /^(?:https?:\/\/|mailto:|[/#?](?![/\\]))[^\s\\<>"]*$/i
