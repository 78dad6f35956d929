import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { heldWinsQuery, type HeldWin } from './queries.ts'
import styles from './Wagers.module.css'

/** Wins that name a bet nobody knows, or are above the highest, wait here for a person. */
export function WinsPage() {
  const t = useTexts('wagers')
  const may = useMay()
  const query = useInfiniteQuery(heldWinsQuery)
  const columns: Column<HeldWin>[] = [
    {
      key: 'member',
      title: t('member'),
      headline: true,
      show: ({ member, account }) => (
        <Link to="/members/$id" params={{ id: member }}>
          {account}
        </Link>
      ),
    },
    {
      key: 'amount',
      title: t('wins.amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'game', title: t('game'), show: ({ game }) => game },
    { key: 'round', title: t('round'), show: ({ round }) => <bdi className={styles.id}>{round}</bdi> },
    {
      key: 'reference',
      title: t('wins.reference'),
      show: ({ reference }) => <bdi className={styles.id}>{reference ?? '–'}</bdi>,
    },
    { key: 'why', title: t('wins.why'), show: (win) => <Why win={win} /> },
    { key: 'first', title: t('wins.first'), show: ({ firstAt }) => <When at={firstAt} /> },
    { key: 'times', title: t('wins.times'), figures: true, show: ({ times }) => times },
    {
      key: 'proposal',
      title: t('wins.proposal'),
      show: ({ proposals, currency }) =>
        proposals.length > 0 ? <Proposals proposals={proposals} wordsOf={({ amount }) => moneyText(amount, currency)} /> : '–',
    },
  ]
  return (
    <>
      <PageHead title={t('wins.title')} text={t('wins.text')} />
      <Listing
        caption={t('wins.title')}
        columns={columns}
        query={query}
        keyOf={({ vendor, transaction }) => `${vendor} ${transaction}`}
        empty={t('wins.empty')}
        {...(may('wins.release') && { actions: (win: HeldWin) => <Release win={win} /> })}
      />
    </>
  )
}

function Why({ win: { above, currency } }: { win: HeldWin }) {
  const t = useTexts('wagers')
  if (!above) return t('wins.unknown')
  const said = {
    bound: moneyText(above.bound, currency),
    staked: moneyText(above.staked, currency),
    excess: moneyText(above.excess, currency),
  }
  return t(above.of === 'game' ? 'wins.aboveGame' : 'wins.aboveVendor', said)
}

/** One operator proposes to credit it, another one answers. */
function Release({ win: { vendor, transaction, account, above, proposals } }: { win: HeldWin }) {
  const t = useTexts('wagers')
  const shell = useTexts('shell')
  const params = { vendor: String(vendor), transaction }
  const waiting = proposals.find(({ confirmed }) => confirmed === null)
  if (waiting) {
    return (
      <AnswerProposal
        size="small"
        proposal={waiting}
        ask={(data, asked) => house.wagers.answerRelease({ params, body: { data } }, asked)}
      />
    )
  }
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('wins.release')}
      title={t('wins.releaseTitle', { account })}
      text={t(above ? 'wins.releaseHighText' : 'wins.releaseText')}
      done={shell('proposal.done')}
      ask={(reason, asked) => house.wagers.proposeRelease({ params, body: { data: { reason } } }, asked)}
    />
  )
}
