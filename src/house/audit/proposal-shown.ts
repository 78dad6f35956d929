import { unitsText } from '#kit/money.ts'
import type { ProposalShown } from './console-contract.ts'
import type { Proposal } from './proposal-store.ts'

/** A proposal as operators see it. */
export const proposalShown = (of: Proposal): ProposalShown => ({
  deed: of.deed,
  amount: unitsText(of.amount),
  reason: of.reason,
  proposedBy: { id: String(of.proposedBy), name: of.proposedName },
  proposedAt: of.proposedAt.getTime(),
  confirmed: of.confirmed,
  answeredBy: of.answeredBy === null ? null : { id: String(of.answeredBy), name: of.answeredName ?? '' },
  answeredAt: of.answeredAt && of.answeredAt.getTime(),
  answerReason: of.answerReason,
})
