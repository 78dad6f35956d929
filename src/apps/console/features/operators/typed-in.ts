import type { FormEvent } from 'react'

/** Reads a form when it is sent: what was typed, by the names of its fields. */
export function typedIn(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return (name) => String(form.get(name) ?? '')
}
