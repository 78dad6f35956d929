import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { payeesQuery, type PayeeShown } from '../queries.ts'

/** Takes the chosen account away, when asked twice. */
export function RemovePayee({ payee: { id, tail } }: { payee: PayeeShown }) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => house.payments.removePayee({ params: { id } }),
    onSuccess: async () => {
      setAsked(false)
      await queries.invalidateQueries({ queryKey: payeesQuery.queryKey })
    },
  })
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={t('out.remove', { tail })}
        onClick={() => setAsked(true)}
      >
        {t('out.removeDo')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('out.removeTitle')}
        text={t('out.removeText', { tail })}
        confirm={t('out.removeDo')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <Refused error={remove.error} />
      </Confirm>
    </>
  )
}
