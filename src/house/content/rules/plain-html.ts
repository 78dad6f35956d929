const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain words as HTML: nothing in them is markup, and an empty line parts paragraphs. */
export function plainHtml(text: string): string {
  const escaped = text.trim().replace(/[&<>"]/g, (sign) => signs[sign] as string)
  const paragraphs = escaped.split(/\n\s*\n/).filter((paragraph) => paragraph !== '')
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`).join('')
}
