/** Why somebody who came by a link was not offered a contract that it presets; what each means stands in the migration. */
export const presetMisses = ['closed', 'no_contract', 'outside'] as const
export type PresetMiss = (typeof presetMisses)[number]

/** What an inviter is told of a refusal: what they can do something about. */
export function missOf(code: string): PresetMiss {
  if (code === 'contracts_off' || code === 'offers_closed') return 'closed'
  return code === 'upline_without_contract' ? 'no_contract' : 'outside'
}
