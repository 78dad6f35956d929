/** More of one screen are a list to look through. */
export const MOST_FILTERS = 8
/** Of all screens: more than there are screens to save them on. */
export const MOST_OF_ALL = 400
export const LONGEST_FILTER_NAME = 40

/** A screen by its address, the same whoever it shows: each part of the address that names somebody or something is `$`. */
export const screenOf = (pathname: string): string =>
  `/${pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^[a-z][a-z-]*$/.test(part) ? part : '$'))
    .join('/')}`

/** What an operator has saved already: on this screen, on all of them, and whether one of them has the name. */
export type FiltersKept = { readonly here: number; readonly all: number; readonly named: boolean }

/** Whether one more must wait until another goes; one of the same name takes its place. */
export const isFull = ({ here, all, named }: FiltersKept): boolean => !named && (here >= MOST_FILTERS || all >= MOST_OF_ALL)
