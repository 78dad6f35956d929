/** Files, or folders where the path ends with a stroke, that a rule lets pass, each with the reason. */
export type Exceptions = Readonly<Record<string, string>>

const holds = (exception: string, path: string) => (exception.endsWith('/') ? path.startsWith(exception) : path === exception)

export const isException = (exceptions: Exceptions, path: string): boolean =>
  Object.keys(exceptions).some((exception) => holds(exception, path))

/** What a rule says of these paths, but of its exceptions; and each exception that nothing needs any more. */
export function apartFrom(exceptions: Exceptions, faults: ReadonlyMap<string, string>): string[] {
  const unneeded = Object.keys(exceptions).filter((exception) => ![...faults.keys()].some((path) => holds(exception, path)))
  return [
    ...[...faults].flatMap(([path, fault]) => (isException(exceptions, path) ? [] : [fault])),
    ...unneeded.map((exception) => `${exception}: is an exception that nothing needs`),
  ]
}
