import type { PageProblem } from '../../../schema/wire/embed-page.ts';
import type { Language } from './page-language.ts';

/** What is said to somebody who sees a page without its script. */
export type Notice = PageProblem | 'origin_forbidden' | 'no_scripts' | 'no_creator_mode';

type Words = Record<'chat' | 'dashboard' | 'app', string> & Record<Notice, string>;

const en: Words = {
  chat: 'Chat',
  dashboard: 'Dashboard',
  app: 'Analytics',
  session_missing: 'This page needs a session. Open it from the application that it is part of.',
  session_unknown: 'This link is not valid. Open the page again from the application that it is part of.',
  session_used: 'This link has been used already. Reload the application that this page is part of.',
  session_expired: 'This link has expired. Reload the application that this page is part of.',
  session_revoked: 'This session has been ended. Sign in to the application again.',
  ai_forbidden: 'The assistant is not part of what you can use here.',
  plan_required: 'The assistant is not part of what this application can use.',
  agent_not_found: 'There is no assistant here that you can talk to.',
  origin_forbidden: 'This page may not be shown on {origin}. Its administrator has to allow that origin.',
  no_scripts: 'This page needs JavaScript. Turn it on in your browser and reload the page.',
  no_creator_mode: 'This session cannot make dashboards: it was not made in creator mode.',
};

const de: Words = {
  chat: 'Chat',
  dashboard: 'Dashboard',
  app: 'Analysen',
  session_missing: 'Diese Seite braucht eine Sitzung. Öffne sie aus der Anwendung, zu der sie gehört.',
  session_unknown:
    'Dieser Link ist nicht gültig. Öffne die Seite noch einmal aus der Anwendung, zu der sie gehört.',
  session_used: 'Dieser Link wurde schon benutzt. Lade die Anwendung neu, zu der diese Seite gehört.',
  session_expired: 'Dieser Link ist abgelaufen. Lade die Anwendung neu, zu der diese Seite gehört.',
  session_revoked: 'Diese Sitzung wurde beendet. Melde dich in der Anwendung neu an.',
  ai_forbidden: 'Der Assistent gehört nicht zu dem, was du hier nutzen kannst.',
  plan_required: 'Der Assistent gehört nicht zu dem, was diese Anwendung nutzen kann.',
  agent_not_found: 'Hier gibt es keinen Assistenten, mit dem du sprechen kannst.',
  origin_forbidden:
    'Diese Seite darf auf {origin} nicht gezeigt werden. Ihr Administrator muss diese Adresse erlauben.',
  no_scripts: 'Diese Seite braucht JavaScript. Schalte es im Browser ein und lade die Seite neu.',
  no_creator_mode: 'Diese Sitzung kann keine Dashboards bauen: Sie wurde nicht dafür angelegt.',
};

const es: Words = {
  chat: 'Chat',
  dashboard: 'Panel',
  app: 'Análisis',
  session_missing: 'Esta página necesita una sesión. Ábrela desde la aplicación de la que forma parte.',
  session_unknown:
    'Este enlace no es válido. Abre la página de nuevo desde la aplicación de la que forma parte.',
  session_used: 'Este enlace ya se ha usado. Recarga la aplicación de la que forma parte esta página.',
  session_expired: 'Este enlace ha caducado. Recarga la aplicación de la que forma parte esta página.',
  session_revoked: 'Esta sesión ha terminado. Vuelve a entrar en la aplicación.',
  ai_forbidden: 'El asistente no está incluido en lo que puedes usar aquí.',
  plan_required: 'El asistente no está incluido en lo que esta aplicación puede usar.',
  agent_not_found: 'Aquí no hay ningún asistente con el que puedas hablar.',
  origin_forbidden: 'Esta página no puede mostrarse en {origin}. Su administrador debe permitir ese origen.',
  no_scripts: 'Esta página necesita JavaScript. Actívalo en el navegador y recarga la página.',
  no_creator_mode: 'Esta sesión no puede crear paneles: no se hizo en modo de creación.',
};

const fr: Words = {
  chat: 'Discussion',
  dashboard: 'Tableau de bord',
  app: 'Analyses',
  session_missing: "Cette page a besoin d'une session. Ouvrez-la depuis l'application dont elle fait partie.",
  session_unknown: "Ce lien n'est pas valable. Rouvrez la page depuis l'application dont elle fait partie.",
  session_used: "Ce lien a déjà servi. Rechargez l'application dont cette page fait partie.",
  session_expired: "Ce lien a expiré. Rechargez l'application dont cette page fait partie.",
  session_revoked: "Cette session est terminée. Reconnectez-vous à l'application.",
  ai_forbidden: "L'assistant ne fait pas partie de ce que vous pouvez utiliser ici.",
  plan_required: "L'assistant ne fait pas partie de ce que cette application peut utiliser.",
  agent_not_found: "Il n'y a ici aucun assistant avec qui vous puissiez parler.",
  origin_forbidden:
    'Cette page ne peut pas être affichée sur {origin}. Son administrateur doit autoriser cette origine.',
  no_scripts: 'Cette page a besoin de JavaScript. Activez-le dans le navigateur et rechargez la page.',
  no_creator_mode: "Cette session ne peut pas créer de tableaux : elle n'a pas été faite en mode création.",
};

const pt: Words = {
  chat: 'Conversa',
  dashboard: 'Painel',
  app: 'Análises',
  session_missing: 'Esta página precisa de uma sessão. Abra-a a partir da aplicação de que faz parte.',
  session_unknown: 'Este link não é válido. Abra a página de novo a partir da aplicação de que faz parte.',
  session_used: 'Este link já foi usado. Recarregue a aplicação de que esta página faz parte.',
  session_expired: 'Este link expirou. Recarregue a aplicação de que esta página faz parte.',
  session_revoked: 'Esta sessão foi encerrada. Entre de novo na aplicação.',
  ai_forbidden: 'O assistente não faz parte do que você pode usar aqui.',
  plan_required: 'O assistente não faz parte do que esta aplicação pode usar.',
  agent_not_found: 'Não há aqui nenhum assistente com quem você possa falar.',
  origin_forbidden:
    'Esta página não pode ser mostrada em {origin}. O administrador precisa permitir essa origem.',
  no_scripts: 'Esta página precisa de JavaScript. Ative-o no navegador e recarregue a página.',
  no_creator_mode: 'Esta sessão não pode criar painéis: não foi feita no modo de criação.',
};

const ja: Words = {
  chat: 'チャット',
  dashboard: 'ダッシュボード',
  app: '分析',
  session_missing: 'このページにはセッションが必要です。元のアプリケーションから開いてください。',
  session_unknown: 'このリンクは無効です。元のアプリケーションからもう一度開いてください。',
  session_used: 'このリンクはすでに使われています。元のアプリケーションを再読み込みしてください。',
  session_expired: 'このリンクは期限切れです。元のアプリケーションを再読み込みしてください。',
  session_revoked: 'このセッションは終了しました。アプリケーションにもう一度サインインしてください。',
  ai_forbidden: 'ここではアシスタントを利用できません。',
  plan_required: 'このアプリケーションではアシスタントを利用できません。',
  agent_not_found: 'ここには話せるアシスタントがいません。',
  origin_forbidden:
    'このページは {origin} では表示できません。管理者がこのオリジンを許可する必要があります。',
  no_scripts: 'このページには JavaScript が必要です。ブラウザーで有効にして再読み込みしてください。',
  no_creator_mode: 'このセッションではダッシュボードを作成できません。作成モードで作られていません。',
};

export const words: Record<Language, Words> = { en, de, es, fr, pt, ja };
