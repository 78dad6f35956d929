import { kindsOf } from '#house/agents/rules/contracts/kind-flag.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import type { TeamLine } from '../queries.ts'
import styles from '../Team.module.css'

/** The kinds of contract that the merchant has. */
export function useContractKinds(): readonly ContractKind[] {
  return kindsOf(useMerchant()?.flags)
}

/** The highest rate of each contract that somebody has. */
export function Rates({ rates }: Pick<TeamLine, 'rates'>) {
  const t = useTexts('agent-team')
  const kinds = useContractKinds()
  const shown = kinds.flatMap((kind) => rates.find((one) => one.kind === kind) ?? [])
  if (shown.length === 0) return <span className={styles.soft}>–</span>
  return (
    <ul className={styles.rates}>
      {shown.map(({ kind, rate }) => (
        <li key={kind}>
          {t(`rates.${kind}`)} <RateText rate={rate} />
        </li>
      ))}
    </ul>
  )
}

export const RateText = ({ rate }: { rate: string }) => <bdi dir="ltr">{rate}%</bdi>
