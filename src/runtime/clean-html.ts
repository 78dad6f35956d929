import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedTags, hrefForm } from '#kit/allowed-html.ts'

/** Goes up with every change of what passes; content that an older cleaner has cleaned is cleaned again before it is shown. */
export const CLEANER = 1

/** A link never hands the page over to what it opens. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: { a: [...allowedAttributes.a], th: [...allowedAttributes.cell], td: [...allowedAttributes.cell] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'title'],
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(hrefForm.test(href ?? '') && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** Markup that is broken in one place may read differently once it is mended there; it settles within a few passes. */
const PASSES = 5

/**
 * What operators write, without anything that runs, loads, styles or sends: an allow list of words, tables and links. Cleaning what is
 * clean changes nothing; what will not settle is left as its words alone.
 */
export function cleanHtml(dirty: string): string {
  let html = dirty
  for (let pass = 0; pass < PASSES; pass++) {
    const clean = sanitizeHtml(html, allowed)
    if (clean === html) return clean
    html = clean
  }
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
}
