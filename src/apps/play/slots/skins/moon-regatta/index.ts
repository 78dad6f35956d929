import './palette.css'
import type { Skin } from '../skin.ts'
import sheet from './sheet.svg?url'

const skin: Skin = {
  sheet,
  order: ['prow', 'moon', 'naga', 'boat', 'float', 'pennant', 'paddles', 'fish', 'bowl', 'ambok', 'banana'],
  rising: 'float',
}
export default skin
