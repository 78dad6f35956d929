import { useMutation, useQueryClient } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { arrivalsQuery } from './queries.ts'
import { SingleUsePassword } from '../SingleUsePassword.tsx'

/** The first password of an account that the agent opened. */
export function FirstPassword({ id, label }: { id: string; label?: string }) {
  const t = useTexts('agent-register')
  const queries = useQueryClient()
  const give = useMutation({
    mutationFn: () => house.agents.givePassword({ params: { id } }),
    onError: () => void queries.invalidateQueries({ queryKey: arrivalsQuery.queryKey }),
  })
  return (
    <SingleUsePassword
      give={give}
      label={t('open.password')}
      ask={label ?? t('open.get')}
      text={(at) => t('open.passwordText', { at })}
      small={label !== undefined}
    />
  )
}
