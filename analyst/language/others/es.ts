import type { OtherLanguage } from './other-languages.ts';

export const spanish: OtherLanguage = {
  words: `cuanto cuantos cuanta cuantas cual cuales quien quienes cuando como por que muestra muestrame dame el la los las de del un
    una y o en es son fue fueron hubo tuvo hay con sin para sobre entre mas menos ano mes semana trimestre ultimo ultima numero
    ventas ingresos clientes ciudad nuestros al
    puedes puede puedo hacer haces pedidos pedido cada todos todas tuvimos tenemos tiene tienen esta este estos estas nuestro nos
    hoy ayer dia dias se`,
  greetings: 'hola buenos dias buenas tardes noches gracias',
  sentence:
    'Por ahora solo entiendo preguntas en inglés. Puedo contar, sumar y comparar cifras, por grupos y por períodos. Por ejemplo:',
};
