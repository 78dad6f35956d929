import { languageOf } from '../kit/language.ts'
import { choices, type Order } from './orders.ts'
import { pageTexts } from './page-texts.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;--ink:#10262b;--paper:#f7f2e8;--gold:#b98516;--line:#0002}
@media(prefers-color-scheme:dark){:root{--ink:#f2ead9;--paper:#0e1f24;--gold:#e0b04a;--line:#fff3}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.75 system-ui,'Noto Sans Khmer','Khmer OS',sans-serif}
main{width:min(26rem,100%);padding:1.5rem}h1{font-size:1.25rem;margin:0}.demo{color:var(--gold);font-weight:600;margin:.25rem 0 1.5rem}
.amount{font-size:2.5rem;font-variant-numeric:tabular-nums;font-weight:700;line-height:1.2}small{opacity:.75;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin-top:1.5rem}button,a.back{display:block;width:100%;min-height:48px;padding:.5rem 1rem;border:1px solid var(--line);border-radius:12px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button[value=pay]{background:var(--gold);border-color:var(--gold);color:#fff;font-weight:700}@media(prefers-color-scheme:dark){button[value=pay]{color:#10262b}}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px}.done{font-size:1.25rem;font-weight:700;margin:1.5rem 0}`

/** The payer's page: what is to be paid and what a tester may do with it, or how it ended. Works without script. */
export function payerPage(order: Order | null, { language, nonce }: { language: string; nonce: string }): string {
  const words = pageTexts[language] ?? pageTexts['EN']!
  const body = order
    ? `<p class="amount">${escape(order.amount)} <small>${escape(order.currency)}</small></p><small>${words.reference} ${escape(order.reference)}</small>
${order.state === 'open' ? form(words) : ended(order, words)}`
    : `<p class="done">${words.unknown}</p>`
  return `<!doctype html><html lang="${languageOf(language)?.tag ?? 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${words.title}</title><style nonce="${nonce}">${style}</style><main><h1>${words.title}</h1><p class="demo">${words.demo}</p>${body}</main></html>`
}

function form(words: (typeof pageTexts)[string]): string {
  const buttons = choices.map((choice) => `<button name="choice" value="${choice}">${words?.choices[choice]}</button>`)
  return `<form method="post">${buttons.join('')}</form>`
}

function ended(order: Order, words: (typeof pageTexts)[string]): string {
  const state = order.state === 'paid' ? words?.done.paid : words?.done.failed
  return `<p class="done" role="status">${state}</p><a class="back" href="${escape(order.returnUrl)}">${words?.back}</a>`
}
