import { useQueries } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Permission } from '#wire/permissions.ts'
import { Card } from '#ui/display/Card.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { useMay } from '#console/session/operator.ts'
import styles from './Dashboard.module.css'

type Kind = 'care' | 'payments' | 'wins' | 'rounds' | 'stopped' | 'jobs' | 'halt'
type Task = {
  readonly kind: Kind
  readonly permission: Permission
  readonly link: Pick<LinkProps, 'to' | 'search'>
  /** How many wait; `more` where there is another page of them. */
  readonly ask: (signal: AbortSignal) => Promise<{ readonly count: number; readonly more: boolean }>
}

const MINUTE = 60_000
const OPEN_FOR = 30

const counted = ({ list, next }: { readonly list: readonly unknown[]; readonly next: string | null }) => ({
  count: list.length,
  more: next !== null,
})

const tasks: readonly Task[] = [
  {
    kind: 'care',
    permission: 'care.read',
    link: { to: '/care', search: { level: 'high' } },
    ask: async (signal) => ({ count: (await house.care.careQueue({}, { signal })).high, more: false }),
  },
  {
    kind: 'payments',
    permission: 'payments.read',
    link: { to: '/payments', search: { way: 'in', stateIn: 'held' } },
    ask: async (signal) => counted(await house.payments.consoleDeposits({ query: { state: 'held' } }, { signal })),
  },
  {
    kind: 'wins',
    permission: 'rounds.read',
    link: { to: '/wins' },
    ask: async (signal) => counted(await house.wagers.heldWins({ query: {} }, { signal })),
  },
  {
    kind: 'rounds',
    permission: 'rounds.read',
    link: { to: '/operations' },
    ask: async (signal) => counted(await house.wagers.openRounds({ query: { minutes: OPEN_FOR } }, { signal })),
  },
  {
    kind: 'stopped',
    permission: 'vendors.read',
    link: { to: '/vendors' },
    ask: async (signal) => {
      const { list } = await house.games.vendors({}, { signal })
      return { count: list.filter(({ stop }) => stop !== null).length, more: false }
    },
  },
  {
    kind: 'jobs',
    permission: 'jobs.read',
    link: { to: '/jobs', search: { state: 'dead' } },
    ask: async (signal) => ({ count: (await house.operators.jobs({ query: {} }, { signal })).counts.dead, more: false }),
  },
  {
    kind: 'halt',
    permission: 'operations.read',
    link: { to: '/books' },
    ask: async (signal) => ({ count: (await house.wallet.trialBalance({}, { signal })).halt === null ? 0 : 1, more: false }),
  },
]

/** What the house cannot decide by itself. */
export function Waiting() {
  const t = useTexts('reports')
  const may = useMay()
  const open = tasks.filter(({ permission }) => may(permission))
  const answers = useQueries({
    queries: open.map(({ kind, ask }) => ({
      queryKey: ['waiting', kind],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
      refetchInterval: MINUTE,
    })),
  })
  const waiting = open.flatMap((task, place) => {
    const answer = answers[place]?.data
    return answer && answer.count > 0 ? [{ ...task, ...answer }] : []
  })
  const asked = answers.every(({ isSuccess }) => isSuccess)
  const words = (kind: Kind, count: number, more: boolean) =>
    kind === 'halt' ? t('waits.halt') : `${t(`waits.${kind}`, { count })}${more ? ` (${t('waits.more', { count })})` : ''}`
  return (
    <Card title={t('waiting')}>
      {waiting.length === 0 ? (
        <p className={styles.good}>
          {asked && <CircleCheck size={18} aria-hidden="true" />}
          {asked && t('nothingWaits')}
        </p>
      ) : (
        <ul className={styles.waiting}>
          {waiting.map(({ kind, link, count, more }) => (
            <li key={kind}>
              <Link {...link} className={styles.task}>
                <span>{words(kind, count, more)}</span>
                <ChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
