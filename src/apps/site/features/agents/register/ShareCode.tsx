import { QRCodeSVG } from 'qrcode.react'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import styles from './Register.module.css'

const SIZE = 192

type ShareCodeProps = {
  url: string
  code: string
  words: { readonly qr: string; readonly code: string; readonly address: string }
}

/** An invitation to scan, to read to somebody, and to send. */
export function ShareCode({ url, code, words }: ShareCodeProps) {
  return (
    <div className={styles.share}>
      <div className={styles.qr}>
        <QRCodeSVG value={url} size={SIZE} title={words.qr} role="img" />
      </div>
      <CodeBlock label={words.code} text={code} />
      <CodeBlock label={words.address} text={url} />
    </div>
  )
}
