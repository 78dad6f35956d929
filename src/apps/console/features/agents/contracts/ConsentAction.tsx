import { useState } from 'react'
import type { CallContext } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import type { ButtonLook } from '#ui/buttons/Button.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'

type Affected = {
  readonly consent: string
  readonly count: number
  readonly list: readonly { account: string; rate: string; becomes: string | null }[]
}

type ConsentActionProps = ButtonLook & {
  label: string
  title: string
  text: string
  done: string
  ask: (of: { reason: string; consent?: string }, asked: { context: CallContext }) => Promise<unknown>
}

/** A deed that may change contracts of others: the first press shows whose, the second one does it. */
export function ConsentAction({ ask, ...look }: ConsentActionProps) {
  const t = useTexts('contracts')
  const [affected, setAffected] = useState<Affected | null>(null)
  return (
    <ConfirmAction
      {...look}
      reasoned
      more={
        affected && (
          <ul className={flow.tight}>
            {affected.list.map(({ account, rate, becomes }) => (
              <li key={account}>
                <bdi>{account}</bdi>: {becomes === null ? t('ends', { rate }) : t('becomes', { rate, becomes })}
              </li>
            ))}
          </ul>
        )
      }
      ask={async (reason, asked) => {
        try {
          await ask({ reason, ...(affected && { consent: affected.consent }) }, asked)
        } catch (error) {
          if (isRefused(error) && error.code === 'downlines_affected') setAffected(error.data as Affected)
          throw error
        }
      }}
    />
  )
}
