import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldOf } from '#client/form/fields.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PAUSE, whenTooSoon } from './captcha-pause.ts'
import styles from './Letters.module.css'

type LettersProps = {
  /** Another number asks for another picture: the one before is used up. */
  round: number
  typed: FieldOf<string>
}

/** The picture and the field for what it shows; a press on the picture asks for another one. */
export function Letters({ round, typed }: LettersProps) {
  const t = useTexts('identity')
  const asked = useRef(0)
  const { data, refetch } = useQuery({
    queryKey: keyOf('visitors.captcha', round),
    queryFn: ({ signal }) => house.visitors.captcha({}, { signal }),
    staleTime: Infinity,
    ...whenTooSoon,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const another = () => {
    if (Date.now() - asked.current < PAUSE) return
    asked.current = Date.now()
    void refetch()
  }
  return (
    <Field
      {...typed}
      label={t('logIn.captcha')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={8}
      after={
        <button
          type="button"
          className={styles.picture}
          onClick={another}
          aria-label={t('logIn.refresh')}
          title={t('logIn.refresh')}
        >
          {data ? (
            <img src={`data:image/png;base64,${data}`} alt={t('logIn.picture')} width={120} height={40} />
          ) : (
            <Skeleton width="120px" height="40px" />
          )}
        </button>
      }
    />
  )
}
