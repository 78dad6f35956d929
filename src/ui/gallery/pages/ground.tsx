import type { CSSProperties } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Case } from '../Case.tsx'
import styles from '../Gallery.module.css'
import { useWords } from '../words.tsx'

const colours = [
  'page',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'text',
  'text-soft',
  'text-faint',
  'gold',
  'gold-text',
  'gold-wash',
  'jade',
  'jade-text',
  'jade-wash',
  'red',
  'red-text',
  'red-wash',
  'plot-gold',
  'plot-jade',
  'plot-red',
  'plot-plain',
  'market-sky',
  'market-far',
  'market-near',
  'market-lamp',
]

export function ColoursPage() {
  return (
    <div className={styles.swatches} lang="en" dir="ltr">
      {colours.map((name) => (
        <div key={name} className={styles.swatch} style={{ '--swatch': `var(--color-${name})` } as CSSProperties}>
          {name}
        </div>
      ))}
    </div>
  )
}

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs']

export function TypePage() {
  const words = useWords()
  return (
    <>
      {sizes.map((size) => (
        <Case key={size} of={size}>
          <p style={{ fontSize: `var(--text-${size})` }}>{words.headline}</p>
        </Case>
      ))}
      <Case of="text">
        <p>{words.paragraph}</p>
      </Case>
      <Case of="strong">
        <p>
          <strong>{words.paragraph}</strong>
        </p>
      </Case>
      <Case of="selected and focused" force="focus">
        <Button>{words.headline}</Button>
      </Case>
    </>
  )
}
