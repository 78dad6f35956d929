import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { MethodPanel } from './MethodPanel.tsx'
import { methodName, type Method } from './queries.ts'

/** One way to deposit, written anew. */
export function MethodEditor({ method, onClose }: { method: Method; onClose: () => void }) {
  const t = useTexts('methods')
  return (
    <MethodPanel
      title={t('editTitle', { method: methodName(method) })}
      method={method}
      send={(data, _, asked) => house.payments.changeMethod({ params: { code: method.code }, body: { data } }, asked)}
      onClose={onClose}
    />
  )
}
