import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Permission } from '#wire/permissions.ts'
import { Card } from '#ui/display/Card.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { useMay } from '#console/session/operator.ts'
import styles from './Dashboard.module.css'
import { linesOfQueue, type Line } from './waiting-lines.ts'

type Source = {
  readonly name: string
  readonly permission: Permission
  readonly ask: (signal: AbortSignal) => Promise<readonly Line[]>
}

const MINUTE = 60_000
const OPEN_FOR = 30

const counted = ({ list, next }: { readonly list: readonly unknown[]; readonly next: string | null }) => ({
  count: list.length,
  more: next !== null,
})

const sources: readonly Source[] = [
  {
    name: 'care',
    permission: 'care.read',
    ask: async (signal) => {
      const { high } = await house.care.careQueue({}, { signal })
      return [{ kind: 'care', link: { to: '/care', search: { level: 'high' } }, count: high }]
    },
  },
  {
    name: 'payments',
    permission: 'payments.read',
    ask: async (signal) => linesOfQueue(await house.payments.paymentQueue({}, { signal })),
  },
  {
    name: 'held',
    permission: 'payments.read',
    ask: async (signal) => {
      const held = counted(await house.payments.consoleDeposits({ query: { state: 'held' } }, { signal }))
      return [{ kind: 'payments', link: { to: '/payments', search: { way: 'in', stateIn: 'held' } }, ...held }]
    },
  },
  {
    name: 'acts',
    permission: 'console.own',
    ask: async (signal) => {
      const acts = counted(await house.approvals.controlledActs({ query: { state: 'waiting' } }, { signal }))
      return [{ kind: 'acts', link: { to: '/approvals' }, ...acts }]
    },
  },
  {
    name: 'verification',
    permission: 'members.read',
    ask: async (signal) => {
      const { waiting } = await house.verification.verificationQueue({}, { signal })
      return [{ kind: 'verification', link: { to: '/verification' }, count: waiting }]
    },
  },
  {
    name: 'wins',
    permission: 'rounds.read',
    ask: async (signal) => {
      const wins = counted(await house.wagers.heldWins({ query: {} }, { signal }))
      return [{ kind: 'wins', link: { to: '/wins' }, ...wins }]
    },
  },
  {
    name: 'rounds',
    permission: 'rounds.read',
    ask: async (signal) => {
      const open = counted(await house.wagers.openRounds({ query: { minutes: OPEN_FOR } }, { signal }))
      return [{ kind: 'rounds', link: { to: '/operations' }, ...open }]
    },
  },
  {
    name: 'stopped',
    permission: 'vendors.read',
    ask: async (signal) => {
      const { list } = await house.games.vendors({}, { signal })
      return [{ kind: 'stopped', link: { to: '/vendors' }, count: list.filter(({ stop }) => stop !== null).length }]
    },
  },
  {
    name: 'alerts',
    permission: 'jobs.read',
    ask: async (signal) => {
      const { watch, list } = await house.operators.alerts({}, { signal })
      const link = { to: '/jobs' } as const
      return [
        { kind: 'alerts', link, count: list.length },
        { kind: 'watch', link, count: watch === 'away' ? 1 : 0 },
      ]
    },
  },
  {
    name: 'jobs',
    permission: 'jobs.read',
    ask: async (signal) => {
      const { counts } = await house.operators.jobs({ query: {} }, { signal })
      return [{ kind: 'jobs', link: { to: '/jobs', search: { state: 'dead' } }, count: counts.dead }]
    },
  },
  {
    name: 'halt',
    permission: 'operations.read',
    ask: async (signal) => {
      const { halt } = await house.wallet.trialBalance({}, { signal })
      return [{ kind: 'halt', link: { to: '/books' }, count: halt === null ? 0 : 1 }]
    },
  },
]

/** What the house cannot decide by itself. */
export function Waiting() {
  const t = useTexts('reports')
  const may = useMay()
  const open = sources.filter(({ permission }) => may(permission))
  const answers = useQueries({
    queries: open.map(({ name, ask }) => ({
      queryKey: ['waiting', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
      refetchInterval: MINUTE,
    })),
  })
  const waiting = answers.flatMap(({ data = [] }) => data).filter(({ count }) => count > 0)
  const asked = answers.every(({ isSuccess }) => isSuccess)
  const words = ({ kind, count, more }: Line) =>
    kind === 'halt' || kind === 'watch'
      ? t(`waits.${kind}`)
      : `${t(`waits.${kind}`, { count })}${more ? ` (${t('waits.more', { count })})` : ''}`
  return (
    <Card title={t('waiting')}>
      {waiting.length === 0 ? (
        <p className={styles.good}>
          {asked && <CircleCheck size={18} aria-hidden="true" />}
          {asked && t('nothingWaits')}
        </p>
      ) : (
        <ul className={styles.waiting}>
          {waiting.map((line) => (
            <li key={line.kind}>
              <Link {...line.link} className={styles.task}>
                <span>{words(line)}</span>
                <ChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
