import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../../ui/Button.tsx'
import { CodeBlock } from '../../../../../ui/CodeBlock.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { isRefused } from '../../../../client/calls/refusal.ts'
import { whenText } from '../../../../client/language/when.ts'
import { house } from '../../../api/house.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { arrivalsQuery } from './queries.ts'
import styles from './Register.module.css'

/** A password that is good once, told at a press and shown until this place is left: it is kept nowhere. */
export function FirstPassword({ id, label }: { id: string; label?: string }) {
  const t = useTexts('agent-register')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  // Whoever asks again gets another one, and the one before opens nothing: it is for the person to decide.
  const give = useMutation({
    mutationFn: () => house.agents.givePassword({ params: { id } }),
    onError: () => void queries.invalidateQueries({ queryKey: arrivalsQuery.queryKey }),
  })
  const { data, error, isPending, mutate } = give
  if (data)
    return (
      <div className={styles.share} role="status">
        <CodeBlock label={t('open.password')} text={data.password} />
        <p className={styles.soft}>{t('open.passwordText', { at: whenText(data.until) })}</p>
      </div>
    )
  return (
    <>
      {error && (
        <Notice tone="bad" live>
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </Notice>
      )}
      <Button tone={label ? 'plain' : 'gold'} size={label ? 'small' : 'large'} busy={isPending} onClick={() => mutate()}>
        {label ?? t('open.get')}
      </Button>
    </>
  )
}
