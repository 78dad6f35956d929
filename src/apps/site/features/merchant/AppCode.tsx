import { QRCodeSVG } from 'qrcode.react'
import { useOwnPicture } from '#site/session/resources.ts'
import styles from './AppCodes.module.css'

const SIZE = 100
/** Small enough that the code's own redundancy carries it. */
const LOGO = 22

/** An address as a code: 100 px, no margin of its own, the site's icon in the middle. It is dark on light in either theme, so that every camera reads it. */
export function AppCode({ url, label }: { url: string; label: string }) {
  const icon = useOwnPicture('APPICON') ?? '/icon.svg'
  return (
    <span className={styles.code} role="img" aria-label={label}>
      <QRCodeSVG
        value={url}
        size={SIZE}
        marginSize={0}
        level="H"
        bgColor="transparent"
        fgColor="currentColor"
        imageSettings={{ src: icon, width: LOGO, height: LOGO, excavate: true }}
        aria-hidden="true"
      />
    </span>
  )
}
