import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '#ui/feedback/Notice.tsx'
import { opening, useAskedModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useTrial } from '#site/session/free-play.ts'
import { useMember } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import styles from './Contracts.module.css'
import { contractsQuery, waitingForMe } from './queries.ts'

/** Where the merchant wants it, all contracts are fetched after a login, and what waits for the member's answer is said. */
export function ContractsWaiting() {
  const t = useTexts('shell')
  const known = useMember().data !== undefined
  const trial = useTrial()
  const wanted = useMerchant()?.flags.AGENTPOLICY3 ?? false
  const { data } = useQuery({ ...contractsQuery, enabled: known && !trial && wanted })
  const open = useAskedModal()
  if (!wanted || !data || open || waitingForMe(data) === 0) return null
  return (
    <Notice
      live
      action={
        <Link {...opening('contracts')} className={styles.look}>
          {t('contracts.look')}
        </Link>
      }
    >
      {t('contracts.waits')}
    </Notice>
  )
}
