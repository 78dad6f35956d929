import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useTexts } from '../i18n/texts.ts'
import { SideNav } from './SideNav.tsx'

/** The sections where there is no room beside the screen. */
export function PhoneNav({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell')
  return (
    <Sheet open onClose={onClose} title={t('nav')}>
      <SideNav onGo={onClose} />
    </Sheet>
  )
}
