import { Badge } from '#ui/display/Badge.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import styles from './Dashboard.module.css'
import type { Dashboard } from './queries.ts'

type Game = Dashboard['games'][number]

const twoPlaces = (text: string) => moneyText(text, undefined, 2)

/** Parts of ten thousand as percent: 9650 is 96.50%. */
const percent = (parts: number) => `${Math.trunc(parts / 100)}.${String(Math.abs(parts % 100)).padStart(2, '0')}%`

function Expected({ low, high, verdict }: NonNullable<Game['expected']>) {
  const t = useTexts('reports')
  if (verdict === 'within' && low === '0') return <span className={styles.soft}>{t('tooFew')}</span>
  const from = `${twoPlaces(low)}%`
  return (
    <>
      {high === null ? t('expectedFrom', { low: from }) : `${from} – ${twoPlaces(high)}%`}{' '}
      <Badge tone={verdict === 'within' ? 'jade' : 'red'}>{t(`verdict.${verdict}`)}</Badge>
    </>
  )
}

/** What each game gave back of what was staked, beside what its maker publishes. */
export function GameFigures({ games }: { games: readonly Game[] }) {
  const t = useTexts('reports')
  const columns: Column<Game>[] = [
    { key: 'game', title: t('game'), headline: true, show: ({ gameName }) => gameName },
    { key: 'bets', title: t('bets'), figures: true, show: ({ bets }) => bets },
    {
      key: 'staked',
      title: t('staked'),
      figures: true,
      show: ({ staked, currency }) => <Money amount={staked} currency={currency} />,
    },
    {
      key: 'returned',
      title: t('returned'),
      figures: true,
      show: ({ returned, currency }) => <Money amount={returned} currency={currency} />,
    },
    { key: 'rtp', title: t('rtp'), figures: true, show: ({ rtp }) => (rtp === null ? '–' : percent(rtp)) },
    {
      key: 'published',
      title: t('published'),
      figures: true,
      show: ({ expected }) => (expected ? `${expected.published}%` : '–'),
    },
    { key: 'expected', title: t('expected'), show: ({ expected }) => (expected ? <Expected {...expected} /> : '–') },
  ]
  return (
    <>
      <Table
        dense
        caption={t('games')}
        columns={columns}
        rows={games}
        keyOf={({ vendor, gameCode, currency }) => `${vendor} ${gameCode} ${currency}`}
        state="ready"
        failed={null}
        empty={<p className={styles.soft}>{t('nothing')}</p>}
      />
      <p className={styles.soft}>{t('rtpNote')}</p>
    </>
  )
}
