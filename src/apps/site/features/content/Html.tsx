import DOMPurify from 'dompurify'
import { allowedAttributes, allowedTags, hrefForm } from '#kit/allowed-html.ts'

/** Operators write HTML; the house has cleaned it, and what reaches the page is cleaned again, by the same list. */
function cleaned(content: string): DocumentFragment {
  return DOMPurify.sanitize(content, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes.a, ...allowedAttributes.cell],
    ALLOWED_URI_REGEXP: hrefForm,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
}

/** What an operator has written, in the page; it may be in another language than the page is, and runs as its own does. */
export function Html({ content, className }: { content: string; className: string | undefined }) {
  return <div className={className} dir="auto" ref={(node) => node?.replaceChildren(cleaned(content))} />
}
