import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import styles from './CodeBlock.module.css'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUiTexts } from '../texts.tsx'

type CodeBlockProps = { label: string; text: string }

/** Text for machines, to read and to take along. Always left to right. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        <span>{label}</span>
        <IconButton
          label={copied ? texts.copied : texts.copy}
          icon={copied ? <Check size={18} /> : <Copy size={18} />}
          onClick={() => void copy()}
          onBlur={() => setCopied(false)}
        />
      </figcaption>
      <pre className={styles.text} dir="ltr" {...{ tabIndex: 0 }} role="region" aria-label={label}>
        {text}
      </pre>
    </figure>
  )
}
