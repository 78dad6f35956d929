import { languageOf } from '#kit/language.ts'
import { choices, laterChoices, type Order } from './orders.ts'
import { pageTexts, type Words } from './page-texts.ts'
import { bankChoices, type Payout } from './payouts.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;--ink:#10262b;--paper:#f7f2e8;--gold:#b98516;--line:#0002}
@media(prefers-color-scheme:dark){:root{--ink:#f2ead9;--paper:#0e1f24;--gold:#e0b04a;--line:#fff3}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.75 system-ui,'Noto Sans Khmer','Khmer OS',sans-serif}
main{width:min(26rem,100%);padding:1.5rem}h1{font-size:1.25rem;margin:0}.demo{color:var(--gold);font-weight:600;margin:.25rem 0 1.5rem}
.amount{font-size:2.5rem;font-variant-numeric:tabular-nums;font-weight:700;line-height:1.2}small{opacity:.75;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin-top:1.5rem}button,a.back{display:block;width:100%;min-height:48px;padding:.5rem 1rem;border:1px solid var(--line);border-radius:12px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button[value=pay]{background:var(--gold);border-color:var(--gold);color:#fff;font-weight:700}@media(prefers-color-scheme:dark){button[value=pay]{color:#10262b}}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px}.done{font-size:1.25rem;font-weight:700;margin:1.5rem 0}`

type Frame = { readonly language: string; readonly nonce: string }

/** The payer's page: what is to be paid and what a tester may do with it, or how it ended. Works without script. */
export function payerPage(order: Order | null, frame: Frame): string {
  const words = wordsOf(frame)
  const { title } = words
  if (!order) return page({ ...frame, words, title, body: `<p class="done">${words.unknown}</p>` })
  const given = order.state === 'paid' ? laterChoices : order.state === 'open' ? choices : []
  const buttons = given.map((choice): [string, string] => [choice, words.choices[choice]])
  return page({ ...frame, words, title, body: sum(order, words) + acts(order, { words, buttons, done: words.done }) })
}

/** The bank's page of a payout: whom to pay how much, and what a tester may do in the bank's place. Works without script. */
export function bankPage(payout: Payout | null, frame: Frame): string {
  const words = wordsOf(frame)
  const { bank } = words
  if (!payout) return page({ ...frame, words, title: bank.title, body: `<p class="done">${words.unknown}</p>` })
  const who = `<dl><dt>${bank.holder}</dt><dd>${escape(payout.holder)}</dd><dt>${bank.account}</dt><dd>${escape(payout.account)}</dd></dl>`
  const given = payout.state === 'open' ? bankChoices : []
  const buttons = given.map((choice): [string, string] => [choice, bank.choices[choice]])
  const body = sum(payout, words) + who + acts(payout, { words, buttons, done: bank.done })
  return page({ ...frame, words, title: bank.title, body })
}

const wordsOf = ({ language }: Frame): Words => pageTexts[language] ?? pageTexts['EN']!

function page({ language, nonce, words, title, body }: Frame & { words: Words; title: string; body: string }): string {
  return `<!doctype html><html lang="${languageOf(language)?.tag ?? 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style nonce="${nonce}">${style}</style><main><h1>${title}</h1><p class="demo">${words.demo}</p>${body}</main></html>`
}

type Sum = Pick<Order, 'amount' | 'currency' | 'reference'>

function sum({ amount, currency, reference }: Sum, words: Words): string {
  return `<p class="amount">${escape(amount)} <small>${escape(currency)}</small></p><small>${words.reference} ${escape(reference)}</small>`
}

type Acts<State extends string> = {
  readonly words: Words
  readonly buttons: readonly (readonly [choice: string, text: string])[]
  readonly done: Readonly<Record<State, string>>
}

/** How it ended and the way back, once it did, and what may be done with it now. */
function acts<State extends string>(
  { state, returnUrl }: { readonly state: State | 'open'; readonly returnUrl: string },
  { words, buttons, done }: Acts<State>,
): string {
  const end =
    state === 'open'
      ? ''
      : `<p class="done" role="status">${done[state]}</p><a class="back" href="${escape(returnUrl)}">${words.back}</a>`
  const all = buttons.map(([choice, text]) => `<button name="choice" value="${choice}">${text}</button>`)
  return all.length === 0 ? end : `${end}<form method="post">${all.join('')}</form>`
}
