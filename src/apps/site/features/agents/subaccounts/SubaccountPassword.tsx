import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../../ui/Button.tsx'
import { CodeBlock } from '../../../../../ui/CodeBlock.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { isRefused } from '../../../../client/calls/refusal.ts'
import { whenText } from '../../../../client/language/when.ts'
import { house } from '../../../api/house.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { subaccountsQuery } from './queries.ts'
import styles from './Subaccounts.module.css'

/** A password that is good once, told at a press and shown until this place is left: it is kept nowhere. */
export function SubaccountPassword({ id, small = false }: { id: string; small?: boolean }) {
  const t = useTexts('subaccounts')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  // Whoever asks again gets another one, and the one before opens nothing: it is for the person to decide.
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => house.agents.giveSubaccountPassword({ params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: subaccountsQuery.queryKey }),
  })
  if (data)
    return (
      <div className={styles.share} role="status">
        <CodeBlock label={t('first.password')} text={data.password} />
        <p className={styles.soft}>{t('first.text', { at: whenText(data.until) })}</p>
      </div>
    )
  return (
    <>
      {error && (
        <Notice tone="bad" live>
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </Notice>
      )}
      <Button tone={small ? 'plain' : 'gold'} size={small ? 'small' : 'large'} busy={isPending} onClick={() => mutate()}>
        {t(small ? 'first.renew' : 'first.get')}
      </Button>
    </>
  )
}
