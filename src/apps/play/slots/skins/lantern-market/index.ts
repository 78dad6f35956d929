import './palette.css'
import type { Skin } from '../skin.ts'
import sheet from './sheet.svg?url'

const skin: Skin = {
  sheet,
  order: ['lantern', 'temple', 'elephant', 'kite', 'lotus', 'drum', 'mango', 'coconut', 'chilli', 'lime'],
  rising: 'lantern',
}
export default skin
