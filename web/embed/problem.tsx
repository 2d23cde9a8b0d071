/** A page that cannot be shown says why in a sentence, and what to do. */
export const ProblemView = ({ title, text }: { title: string; text: string }) => (
  <div class="problem" role="alert">
    <h1>{title}</h1>
    <p>{text}</p>
  </div>
);
