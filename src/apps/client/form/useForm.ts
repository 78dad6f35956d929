import type { FormEvent } from 'react'
import type { CallContext } from '../calls/house.ts'
import { useWrite } from '../calls/useWrite.ts'
import { isTyping, type Typing } from './fields.ts'
import { isFaulty, overForm, type Faults, type Place } from './place.ts'
import { useFaultFocus } from './useFaultFocus.ts'
import { useFieldTexts } from './useFieldTexts.ts'
import { useTyped, type Drafts } from './useTyped.ts'

type FormOptions<Values, Sent, Value> = {
  /** What stands in the fields at the beginning. */
  readonly values: Values
  /** What is wrong with what was typed, by the rules of the house itself; said from the first press on. */
  readonly check?: (values: NoInfer<Values>) => Faults<NoInfer<Values>>
  /** What the house is told. The same once more, after a lost answer, is the same intent. */
  readonly sent: (values: NoInfer<Values>) => Sent
  readonly ask: (sent: Sent, asked: { readonly context: CallContext }, values: NoInfer<Values>) => Promise<Value>
  /** Whether a lost answer is asked for again is for the person to decide. */
  readonly once?: boolean
  readonly place?: Place | undefined
  /** Beside which field all else is said. */
  readonly otherwise?: keyof NoInfer<Values> & string
  /** Also where the form has gone meanwhile; busy until it is through, and what it throws is said as what `ask` throws. */
  readonly onAnswer?: (value: Value, sent: Sent) => unknown
  readonly onDone?: (value: Value) => void
  readonly onFail?: (error: Error) => void
  readonly onSettled?: () => void
  /** Where what was sent is gone once it is done. What was typed on meanwhile stays. */
  readonly clears?: readonly (keyof NoInfer<Values> & string)[]
  readonly drafts?: Drafts<keyof NoInfer<Values> & string>
  /** A field in which something stands is judged as soon as it is left. */
  readonly judgesLeft?: boolean
  /** What came back of the whole form is said until something is typed: for what a lost answer leaves nothing to doubt of. */
  readonly saysUntilTyped?: boolean
}

/** Values, rules, and refusals beside their fields (docs/decisions/0242). What was typed stays until it is done. */
export function useForm<Values extends object, Sent, Value>(options: FormOptions<Values, Sent, Value>) {
  type Name = keyof Values & string
  const { values, put: type, clear } = useTyped(options)
  const write = useWrite((sent: Sent, asked) => options.ask(sent, asked, values), {
    once: options.once,
    onAnswer: options.onAnswer,
  })
  const { frame, focus } = useFaultFocus(write.error)
  const faults = options.check?.(values) ?? {}
  const { said, placed, typed, mark } = useFieldTexts({
    values,
    faults,
    error: write.error,
    place: options.place,
    otherwise: options.otherwise,
  })

  const put = (change: Partial<Values>) => {
    type(change)
    mark.changed(Object.keys(change))
  }
  /** Asks the house for this, whatever stands in the fields. */
  const ask = (asked: Sent) =>
    write.mutate(asked, {
      onSuccess: (value) => {
        mark.done()
        clear(values, options.clears ?? [])
        options.onDone?.(value)
      },
      onError: (failed) => {
        mark.answered()
        focus()
        options.onFail?.(failed)
      },
      onSettled: () => options.onSettled?.(),
    })
  /** Sends what stands in the fields, or says what is wrong with it. */
  const send = (change?: (sent: Sent) => Sent) => {
    mark.tried()
    if (!isFaulty(faults)) return ask(change ? change(options.sent(values)) : options.sent(values))
    // One that is under way is not forgotten, or it would be sent again.
    if (!write.isPending) write.reset()
    focus()
  }
  /** Says what is wrong with some fields alone, for another button than the one that sends; whether nothing is. */
  const say = (wrong: Faults<Values>): boolean => {
    mark.told(wrong)
    if (isFaulty(wrong)) focus()
    return !isFaulty(wrong)
  }
  const typeIn = (change: Partial<Values>) => {
    put(change)
    if (options.saysUntilTyped) mark.typed()
  }
  const fields = fieldsOf({ values, said, put: typeIn, left: (name: Name) => (options.judgesLeft ? mark.left(name) : undefined) })
  /** Of the `<form>`; where the button stands elsewhere, `frame` is the ref of what stands around the fields. */
  const props = {
    ref: frame,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send()
    },
  }
  const error = overForm(write.error, { placed, typed })
  return { ...fields, values, put, said, say, send, ask, props, frame, error, busy: write.isPending, data: write.data, write }
}

type FieldsOptions<Values> = {
  readonly values: Values
  readonly said: (name: string) => string | undefined
  readonly put: (change: Partial<Values>) => void
  readonly left: (name: keyof Values & string) => void
}

/** What the parts of the design system take for a field of this form. */
function fieldsOf<Values extends object>({ values, said, put, left }: FieldsOptions<Values>) {
  type Name = keyof Values & string
  const change = <N extends Name>(name: N, next: Values[N]) => put({ [name]: next } as unknown as Partial<Values>)
  return {
    field: <N extends Name>(name: N) => ({
      name,
      value: values[name],
      error: said(name),
      onChange: (next: Values[N] | Typing) => change(name, isTyping(next) ? (next.currentTarget.value as Values[N]) : next),
      onBlur: () => (values[name] === '' ? undefined : left(name)),
    }),
    /** For what is on or off. */
    tick: <N extends Name>(name: N) => ({
      name,
      checked: values[name] === true,
      invalid: said(name) !== undefined,
      onChange: (next: boolean) => change(name, next as Values[N]),
    }),
  }
}
