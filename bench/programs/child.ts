import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A program of the bench in a process of its own: it is asked things one after the other, and ends with us. */
export type Child = {
  readonly pid: number
  readonly ask: <Answer>(question: object) => Promise<Answer>
  readonly end: () => Promise<void>
}

/** Young objects have the room that going-live gives them: most of what a call makes is over before it is full. */
const room = '--max-semi-space-size=64'

/** Starts `bench/programs/<name>.ts`, which answers each message with one. */
export function startChild(name: string, argument: object): Child {
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const child = fork(path, [JSON.stringify(argument)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [...process.execArgv, room],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    ask: (question) => askOf(child, question),
    end: async () => {
      if (child.connected) child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}

function askOf<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fell = (code: number | null) => reject(new Error(`a program of the bench ended with ${code}`))
    child.once('exit', fell)
    child.once('message', (answer) => {
      child.off('exit', fell)
      resolve(answer as Answer)
    })
    child.send(question, (error) => error && reject(error))
  })
}

/** The other side: what the parent gave, and an answer to each of its questions until it is gone. */
export function serveParent<Argument, Question>(
  begin: (argument: Argument) => Promise<{ answer: (question: Question) => Promise<object>; close: () => Promise<void> }>,
): void {
  const work = begin(JSON.parse(process.argv[2] ?? '{}') as Argument)
  work.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
  process.on('message', (question) => {
    work
      .then(({ answer }) => answer(question as Question))
      .then((answer) => process.send?.(answer))
      .catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
  })
  process.on('disconnect', () => void work.then(({ close }) => close()).finally(() => process.exit(0)))
}
