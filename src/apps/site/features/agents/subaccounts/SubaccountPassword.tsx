import { useMutation, useQueryClient } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { SingleUsePassword } from '../SingleUsePassword.tsx'
import { subaccountsQuery } from './queries.ts'

/** The first password of a sub-account, or another one for somebody who has lost theirs. */
export function SubaccountPassword({ id, small = false }: { id: string; small?: boolean }) {
  const t = useTexts('subaccounts')
  const queries = useQueryClient()
  const give = useMutation({
    mutationFn: () => house.agents.giveSubaccountPassword({ params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: subaccountsQuery.queryKey }),
  })
  return (
    <SingleUsePassword
      give={give}
      label={t('first.password')}
      ask={t(small ? 'first.renew' : 'first.get')}
      text={(at) => t('first.text', { at })}
      small={small}
    />
  )
}
