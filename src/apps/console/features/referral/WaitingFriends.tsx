import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { waitingQuery, type WaitingFriend } from './queries.ts'

/** Friends who did what was asked and may be one person with their inviter. */
export function WaitingFriends({ currency }: { currency: string }) {
  const t = useTexts('referral')
  const may = useMay()
  const person = ({ id, account }: WaitingFriend['friend']) => (
    <Link to="/members/$id" params={{ id }}>
      <bdi>{account}</bdi>
    </Link>
  )
  const columns: Column<WaitingFriend>[] = [
    { key: 'friend', title: t('friend'), headline: true, show: ({ friend }) => person(friend) },
    { key: 'inviter', title: t('inviter'), show: ({ inviter }) => person(inviter) },
    { key: 'linked', title: t('linked'), show: ({ linkedBy }) => linkedBy.map((by) => t(`linkedBy.${by}`)).join(' · ') },
    {
      key: 'deposited',
      title: t('deposited'),
      figures: true,
      show: ({ deposited }) => <bdi>{moneyText(deposited, currency)}</bdi>,
    },
    { key: 'staked', title: t('staked'), figures: true, show: ({ staked }) => <bdi>{moneyText(staked, currency)}</bdi> },
    { key: 'reached', title: t('reached'), show: ({ reachedAt }) => <When at={reachedAt} /> },
    { key: 'acts', title: t('acts'), show: ({ friend }) => may('promotions.decide') && <Decide friend={friend} /> },
  ]
  return (
    <section className={flow.tight}>
      <h2>{t('waiting')}</h2>
      <p className={flow.soft}>{t('waitingText')}</p>
      <Listing
        caption={t('waiting')}
        columns={columns}
        query={useInfiniteQuery(waitingQuery)}
        keyOf={({ friend }) => friend.id}
        empty={t('noneWaiting')}
      />
    </section>
  )
}

function Decide({ friend: { id, account } }: { friend: WaitingFriend['friend'] }) {
  const t = useTexts('referral')
  const decide = (accepted: boolean) => (reason: string, asked: Parameters<typeof house.referral.decideFriend>[1]) =>
    house.referral.decideFriend({ params: { id }, body: { data: { accepted, reason } } }, asked)
  return (
    <div className={flow.acts}>
      <ConfirmAction
        size="small"
        tone="gold"
        label={t('accept')}
        title={t('acceptTitle', { account })}
        text={t('acceptText')}
        done={t('decided')}
        reasoned
        ask={decide(true)}
      />
      <ConfirmAction
        size="small"
        tone="danger"
        label={t('refuse')}
        title={t('refuseTitle', { account })}
        text={t('refuseText')}
        done={t('decided')}
        reasoned
        ask={decide(false)}
      />
    </div>
  )
}
