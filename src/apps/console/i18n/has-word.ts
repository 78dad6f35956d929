/** Whether this screen has a word for a name of the machine. What is newer than the screen keeps its name. */
export const hasWord = <Words extends object>(words: Words, name: string): name is keyof Words & string =>
  Object.hasOwn(words, name)
