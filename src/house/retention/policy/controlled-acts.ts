import { controlledAct, recordAct } from '#house/audit/index.ts'
import { termsShape } from '../contract.ts'
import { usual } from '../rules/terms.ts'
import { findTerms, saveTerms } from './policy-store.ts'

export const retentionActs = {
  /** How long the merchant keeps what it knows of people. Shorter terms destroy, longer ones keep what was to go: both take two. */
  change: controlledAct({
    name: 'retention.changeTerms',
    permission: 'merchant.write',
    input: termsShape,
    weigh: async (tx, { merchant: { id, code } }, terms) => ({
      alone: false,
      subject: `merchant:${code}`,
      before: (await findTerms(tx, id)) ?? usual,
      after: terms,
    }),
    perform: async (tx, act, terms) => {
      const { id, code } = act.merchant
      const before = (await findTerms(tx, id)) ?? usual
      await saveTerms(tx, { merchant: id, terms, at: act.at })
      await recordAct(tx, act, { action: 'retention.change_terms', subject: `merchant:${code}`, before, after: terms })
      return null
    },
  }),
}
