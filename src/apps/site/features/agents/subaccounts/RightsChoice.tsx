import { agentRights, type AgentRight } from '#wire/agent-rights.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Subaccounts.module.css'

type RightsChoiceProps = { value: readonly AgentRight[]; onChange: (rights: AgentRight[]) => void }

/** What somebody may do for the agent; nothing that is not ticked. */
export function RightsChoice({ value, onChange }: RightsChoiceProps) {
  const t = useTexts('subaccounts')
  return (
    <fieldset className={styles.rights}>
      <legend>{t('rights.label')}</legend>
      {agentRights.map((right) => (
        <Checkbox
          key={right}
          checked={value.includes(right)}
          onChange={(on) => onChange(agentRights.filter((one) => (one === right ? on : value.includes(one))))}
        >
          <span className={styles.right}>
            {t(`rights.${right}`)}
            <small className={styles.soft}>{t(`rights.${right}Hint`)}</small>
          </span>
        </Checkbox>
      ))}
      <p className={styles.soft}>{t('rights.never')}</p>
    </fieldset>
  )
}
