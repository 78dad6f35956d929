import { Ban, CircleCheck } from 'lucide-react'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Deed } from '../../parts/Deed.tsx'
import type { Member } from './queries.ts'

/** Shuts a member out, or lets them in again. */
export function BlockDeed({ member: { id, account, state } }: { member: Member }) {
  const t = useTexts('identity')
  if (state === 'blocked')
    return (
      <Deed
        key="unblock"
        reasoned
        icon={<CircleCheck size={18} aria-hidden="true" />}
        label={t('unblock')}
        title={t('unblockTitle', { account })}
        text={t('unblockText')}
        done={t('unblocked', { account })}
        ask={(reason, asked) => house.identity.unblockMember({ params: { id }, body: { data: { reason } } }, asked)}
      />
    )
  return (
    <Deed
      key="block"
      reasoned
      tone="danger"
      icon={<Ban size={18} aria-hidden="true" />}
      label={t('block')}
      title={t('blockTitle', { account })}
      text={t('blockText')}
      done={t('blocked', { account })}
      ask={(reason, asked) => house.identity.blockMember({ params: { id }, body: { data: { reason } } }, asked)}
    />
  )
}
