import { SECOND, type Clock } from '../../kit/clock.ts'
import { answer } from '../../runtime/http/answer.ts'
import { ShortMemory } from '../../runtime/short-memory.ts'
import { contentContract, type Execution } from './contract.ts'
import { executionsFor } from './rules/audience.ts'
import { readPublished, showAnnouncements } from './show-announcements.ts'

const EVERYTHING = 'B,PL,PU,PR'

/** Every visitor asks for the same: what is published is read once in a while, and chosen from for each. */
export const contentCalls = ({ clock }: { readonly clock: Clock }) => {
  const memory = new ShortMemory({ clock, life: 3 * SECOND })
  return {
    announcements: answer(contentContract.announcements, async ({ input, context }) => {
      const { types = EVERYTHING, execution = 'B' } = input.query
      const { db, tenant, language, caller } = context
      return showAnnouncements(await memory.recall([tenant.id], () => readPublished(db, tenant.id)), {
        types: types.split(','),
        executions: executionsFor(execution.split(',') as Execution[], { loggedIn: caller !== null }),
        now: context.clock(),
        language,
        fallback: tenant.language,
      })
    }),
  }
}
