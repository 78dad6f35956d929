import sanitizeHtml from 'sanitize-html'

/** Goes up with every change of what passes; content that an older cleaner has cleaned is cleaned again before it is shown. */
export const CLEANER = 1

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

/**
 * What operators write, without anything that runs, loads, styles or sends: an allow list of words, tables and links. A link leads to
 * http(s), mailto or a place of our own, and never hands the page over to what it opens.
 */
export function cleanHtml(dirty: string): string {
  return sanitizeHtml(dirty, {
    allowedTags: [...words, ...tables, 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'title'],
    enforceHtmlBoundary: false,
    nestingLimit: 20,
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href !== undefined && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
    },
  })
}
