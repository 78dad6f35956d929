import type { ChangeEvent } from 'react'

/** An input's own event; the parts of the design system that are more than an input tell the value itself. */
export type Typing = ChangeEvent<HTMLInputElement>

export const isTyping = (next: unknown): next is Typing => typeof next === 'object' && next !== null && 'currentTarget' in next

/** One field of a form, for a part that shows it: its value, what is said beside it, and how it changes. */
export type FieldOf<Value> = {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (next: Value | Typing) => void
  readonly onBlur: () => void
}
