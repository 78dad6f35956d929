import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { whenText } from '#client/language/when.ts'
import { Refused } from '#site/api/Refused.tsx'
import styles from './register/Register.module.css'

type SingleUsePasswordProps = {
  /** Whoever asks again gets another one, and the one before opens nothing: it is for the person to decide. */
  give: UseMutationResult<{ readonly password: string; readonly until: number }, Error, void>
  label: string
  ask: string
  /** What is to be known of it, with until when it is good. */
  text: (at: string) => string
  small?: boolean
}

/** A password that is good once, told at a press and shown until this place is left: it is kept nowhere. */
export function SingleUsePassword({ give: { data, error, isPending, mutate }, label, ask, text, small }: SingleUsePasswordProps) {
  if (data)
    return (
      <div className={styles.share} role="status">
        <CodeBlock label={label} text={data.password} />
        <p className={styles.soft}>{text(whenText(data.until))}</p>
      </div>
    )
  return (
    <>
      <Refused error={error} />
      <Button tone={small ? 'plain' : 'gold'} size={small ? 'small' : 'large'} busy={isPending} onClick={() => mutate()}>
        {ask}
      </Button>
    </>
  )
}
