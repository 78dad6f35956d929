import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { numbered, type Numbered } from '#house/raffles/rules/list.ts'
import { prove } from '#house/raffles/rules/proof.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { proofQuery, type ProofShown } from './queries.ts'
import { Prizes } from './RaffleCard.tsx'
import styles from './Raffles.module.css'

/** All that a draw is made of, computed again by the reader's own device. */
export function ProofPage() {
  const t = useTexts('raffles')
  const { raffle } = useParams({ strict: false })
  return (
    <div className={styles.page}>
      <QueryBoundary
        query={useQuery(proofQuery(raffle ?? '', spokenLanguage()))}
        waiting={<Skeleton width="100%" height="24rem" />}
      >
        {(proof) => (
          <>
            <h1 className={styles.title}>
              <bdi>{proof.name}</bdi>
            </h1>
            <p className={styles.soft}>{t('draw.text')}</p>
            <Verdict proof={proof} />
            <Published proof={proof} />
            <Prizes prizes={proof.prizes} currency={proof.currency} heading="h2" />
            <Lists proof={proof} />
          </>
        )}
      </QueryBoundary>
      <RouteButton to="/raffles">{t('draw.back')}</RouteButton>
    </div>
  )
}

function Verdict({ proof }: { proof: ProofShown }) {
  const t = useTexts('raffles')
  const proven = useMemo(() => provenOf(proof), [proof])
  if (proof.state === 'cancelled') return <Notice tone="warning">{t('draw.cancelled')}</Notice>
  if (!proven) return <Notice>{t(proof.listHash === null ? 'draw.listLater' : 'draw.seedLater')}</Notice>
  if (proven.seed && proven.list && proven.draws)
    return (
      <Notice tone="good" title={t('draw.good')}>
        {t('draw.goodText')}
      </Notice>
    )
  return (
    <Notice tone="bad" title={t('draw.bad')}>
      {!proven.seed && <p>{t('draw.badSeed')}</p>}
      {!proven.list && <p>{t('draw.badList')}</p>}
      {!proven.draws && <p>{t('draw.badDraws')}</p>}
    </Notice>
  )
}

/** Null before the draw. */
function provenOf({ seed, listHash, draws, ...told }: ProofShown) {
  if (seed === null || listHash === null) return null
  const drawn = draws.map((one) => ({ ...one, prize: one.prize === null ? null : unitsOfText(one.prize) }))
  return prove({ ...told, seed, listHash, draws: drawn })
}

function Published({ proof: { commitment, seed, listHash } }: { proof: ProofShown }) {
  const t = useTexts('raffles')
  return (
    <>
      <CodeBlock label={t('draw.commitment')} text={commitment} />
      {listHash !== null && <CodeBlock label={t('draw.listHash')} text={listHash} />}
      {seed !== null && <CodeBlock label={t('draw.seed')} text={seed} />}
    </>
  )
}

type Drawn = ProofShown['draws'][number]

function Lists({ proof: { draws, lines, currency, state, listHash } }: { proof: ProofShown }) {
  const t = useTexts('raffles')
  const players = useMemo(() => new Map(lines.map(({ number, player }) => [number, player])), [lines])
  const drawn: Column<Drawn>[] = [
    { key: 'ticket', title: t('draw.ticket'), headline: true, show: ({ ticket }) => ticket },
    { key: 'player', title: t('draw.player'), show: ({ number }) => <bdi>{players.get(number)}</bdi> },
    {
      key: 'prize',
      title: t('draw.prize'),
      figures: true,
      show: ({ prize }) => (prize === null ? t('draw.passed') : <bdi>{moneyText(prize, currency)}</bdi>),
    },
  ]
  const listed: Column<Numbered>[] = [
    {
      key: 'ticket',
      title: t('draw.ticket'),
      headline: true,
      show: ({ first, last }) => (first === last ? first : `${first}–${last}`),
    },
    { key: 'player', title: t('draw.player'), show: ({ player }) => <bdi>{player}</bdi> },
    { key: 'number', title: t('draw.number'), figures: true, show: ({ number }) => number },
    { key: 'count', title: t('draw.count'), figures: true, show: ({ tickets }) => tickets },
  ]
  const own = { state: 'ready', failed: null, empty: <p>{t('draw.noTickets')}</p> } as const
  return (
    <>
      {state === 'drawn' && (
        <section className={styles.stack}>
          <h2 className={styles.part}>{t('draw.results')}</h2>
          <Table {...own} caption={t('draw.results')} columns={drawn} rows={draws} keyOf={({ ticket }) => String(ticket)} />
        </section>
      )}
      {listHash !== null && (
        <section className={styles.stack}>
          <h2 className={styles.part}>{t('draw.list')}</h2>
          <Table
            {...own}
            caption={t('draw.list')}
            columns={listed}
            rows={numbered(lines)}
            keyOf={({ number }) => String(number)}
          />
        </section>
      )}
    </>
  )
}
