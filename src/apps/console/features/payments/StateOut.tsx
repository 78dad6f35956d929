import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { WithdrawalState } from './queries.ts'
import { queuesOut, statesOut, type QueueOut } from './ways.ts'

type Input = { stateOut?: WithdrawalState; waiting?: QueueOut }
type StateOutProps = {
  state: WithdrawalState | undefined
  waiting: QueueOut | undefined
  onChange: (asked: Input) => void
}

/** What waits for an operator stands first, then each state. */
export function StateOut({ state, waiting, onChange }: StateOutProps) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queues = queuesOut.map((value) => ({ value, label: t(`out.queue.${value}`) }))
  const states = statesOut.map((value) => ({ value, label: t(`state.${value}`) }))
  return (
    <Select
      label={t('stateTitle')}
      value={waiting ?? state ?? 'all'}
      options={[{ value: 'all' as const, label: shell('form.all') }, ...queues, ...states]}
      onChange={(next) => {
        const queue = queuesOut.find((one) => one === next)
        const named = statesOut.find((one) => one === next)
        onChange({ ...(queue && { waiting: queue }), ...(named && { stateOut: named }) })
      }}
    />
  )
}
