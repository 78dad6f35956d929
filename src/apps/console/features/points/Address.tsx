import { Button } from '#ui/buttons/Button.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'

/** Where a redemption is sent, after a press: who looked is written down. */
export function Address({ id }: { id: string }) {
  const t = useTexts('points')
  const shown = useWrite((_: null, asked) => house.points.showAddress({ params: { id } }, asked))
  if (shown.data)
    return (
      <address aria-live="polite">
        <bdi>{shown.data.receiver}</bdi> · <bdi dir="ltr">{shown.data.phone}</bdi> · <bdi>{shown.data.address}</bdi>
      </address>
    )
  return (
    <>
      <Button size="small" busy={shown.isPending} onClick={() => shown.mutate(null)}>
        {t('showAddress')}
      </Button>
      <Refused error={shown.error} />
    </>
  )
}
