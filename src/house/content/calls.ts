import { SECOND, type Clock } from '#kit/clock.ts'
import { answer } from '#runtime/http/answer.ts'
import { TtlCache } from '#runtime/ttl-cache.ts'
import type { Directory } from '#house/merchants/index.ts'
import { kindOf } from '#house/access/rules/account-types.ts'
import { contentContract, type Execution } from './contract.ts'
import { executionsFor, typesFor } from './rules/audience.ts'
import { readHelp } from './help/store.ts'
import { feedbackCalls } from './feedback/calls.ts'
import type { Draw } from './pictures/draw-picture.ts'
import { messageCalls } from './messages/calls.ts'
import { readPublished, showAnnouncements } from './show-announcements.ts'
import { cleanHtml, CLEANER } from '#runtime/clean-html.ts'
import type { HelpEntry } from './contract.ts'
import type { HelpRow } from './help/store.ts'
import { wordsIn } from './rules/shown.ts'
import type { Reading } from './show-announcements.ts'

/** What is published of the help centre, in its order. What an older cleaner let pass is cleaned by this one. */
function showHelp(rows: readonly HelpRow[], reading: Reading): HelpEntry[] {
  return rows.flatMap(({ tag, texts, cleaner, published }) => {
    const words = published ? wordsIn(texts, reading) : null
    if (!words) return []
    return { tag, title: words.title, content: cleaner === CLEANER ? words.content : cleanHtml(words.content) }
  })
}

const EVERYTHING = 'B,PL,PU,PR'

type Lent = { readonly clock: Clock; readonly directory: Directory; readonly draw: Draw }

/** Every visitor asks for the same: what is published is read once in a while, and chosen from for each. */
export const contentCalls = ({ clock, directory, draw }: Lent) => {
  const cache = new TtlCache({ clock, life: 3 * SECOND })
  return {
    ...messageCalls,
    ...feedbackCalls({ directory, draw }),
    helpCenter: answer(contentContract.helpCenter, async ({ input, context: { db, tenant, language } }) => {
      const { lang = language } = input.query
      const rows = await cache.recall(['help', tenant.id], () => readHelp(db, tenant.id))
      return { list: showHelp(rows, { language: lang, fallback: tenant.language }) }
    }),
    announcements: answer(contentContract.announcements, async ({ input, context }) => {
      const { types = EVERYTHING, execution = 'B' } = input.query
      const { db, tenant, language, caller } = context
      return showAnnouncements(await cache.recall([tenant.id], () => readPublished(db, tenant.id)), {
        types: typesFor(types.split(','), { agent: caller !== null && ['agent', 'subaccount'].includes(kindOf(caller.type)) }),
        executions: executionsFor(execution.split(',') as Execution[], { loggedIn: caller !== null }),
        now: context.clock(),
        language,
        fallback: tenant.language,
      })
    }),
  }
}
