import { useQuery } from '@tanstack/react-query'
import type { PresetBounds } from '#house/agents/contract.ts'
import type { TypedTerms } from '#house/agents/rules/contracts/judge-terms.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { begunTerms, TermsFields } from '../contracts/TermsFields.tsx'
import { presetBoundsQuery } from './queries.ts'
import styles from './Register.module.css'

export type Presets = Partial<Record<ContractKind, TypedTerms>>

type LinkPresetsProps = {
  presets: Presets
  onChange: (presets: Presets) => void
  /** What stands beside a field, whose kind comes first in its name. */
  beside: (at: string) => string | undefined
}

/** Contracts that a link offers to agents who come by it: of the kinds that the inviter has. */
export function LinkPresets({ presets, onChange, beside }: LinkPresetsProps) {
  const t = useTexts('agent-register')
  const query = useQuery(presetBoundsQuery)
  return (
    <QueryBoundary query={query} waiting={<Skeleton width="100%" height="10rem" />}>
      {(kinds) =>
        kinds.length > 0 && (
          <fieldset className={styles.presets}>
            <legend>{t('presets.title')}</legend>
            <p className={styles.soft}>{t('presets.text')}</p>
            {kinds.map((bounds) => (
              <Preset
                key={bounds.kind}
                bounds={bounds}
                terms={presets[bounds.kind]}
                onChange={(terms) => {
                  const { [bounds.kind]: _, ...others } = presets
                  onChange(terms ? { ...others, [bounds.kind]: terms } : others)
                }}
                beside={(at) => beside(`${bounds.kind}${at && `.${at}`}`)}
              />
            ))}
          </fieldset>
        )
      }
    </QueryBoundary>
  )
}

type PresetProps = {
  bounds: PresetBounds
  terms: TypedTerms | undefined
  onChange: (terms: TypedTerms | null) => void
  beside: (at: string) => string | undefined
}

function Preset({ bounds, terms, onChange, beside }: PresetProps) {
  const t = useTexts('agent-register')
  const contracts = useTexts('contracts')
  const { kind, refused } = bounds
  const general = beside('') ?? beside('rows')
  return (
    <div className={styles.preset}>
      <Checkbox
        checked={terms !== undefined}
        disabled={refused !== null}
        onChange={(checked) => onChange(checked ? begunTerms(bounds) : null)}
      >
        {contracts(`kind.${kind}`)}
        {refused && <span className={styles.soft}> {t(`presets.${refused}`)}</span>}
      </Checkbox>
      {terms && <TermsFields terms={terms} bounds={bounds} onChange={onChange} beside={beside} />}
      {general && (
        <Notice tone="bad" live>
          {general}
        </Notice>
      )}
    </div>
  )
}
