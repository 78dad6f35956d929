import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'

/** A button that goes to a page of the console, with its address checked by the router's types. */
export const RouteButton = createLink(ButtonLink)
